/** What a saved reply of `content/replies/` may insert, as `{name}`. */
export const REPLY_PLACEHOLDERS = ['name', 'service', 'reference', 'admin'] as const;

/** A text that staff send often. */
export interface SavedReply {
  id: string;
  title: string;
  /** The choice of the contact form that it is for; undefined if it is for all. */
  service?: string | undefined;
  language: 'en' | 'hi';
  text: string;
}
