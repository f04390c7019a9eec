/** What the link of an invitation contains. */
export interface Invitation {
  token: string;
  email: string;
}

/**
 * Reads the fragment of the link in an invitation.
 *
 * @example readInvitation('#invitation=4f1c&email=asha%40mail.example') // { token: '4f1c', email: 'asha@mail.example' }
 */
export function readInvitation(hash: string): Invitation | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const token = values.get('invitation');
  return token ? { token, email: values.get('email') ?? '' } : null;
}
