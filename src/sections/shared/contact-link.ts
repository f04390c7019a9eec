const CONTACT_PATH = '/contact';

/**
 * Adds a service or plan to links to the contact page. Other links stay as they are.
 *
 * @example linkWithChoice('/contact', { plan: 'pro' }) // '/contact?plan=pro#message-form'
 */
export const linkWithChoice = (href: string, choice: { service: string } | { plan: string }): string =>
  href === CONTACT_PATH
    ? `${CONTACT_PATH}?${new URLSearchParams({ ...choice }).toString()}#message-form`
    : href;
