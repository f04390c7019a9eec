/** The site's paths that are passed on to the backend. */
export const PREFIX = '/api';

/** What every form of the site is posted to without its script: the only call without a key in a header, but for feeds of calendars. */
export const FORM_PATH = '/functions/v1/contact-form';

/** What a file of a reply is sent to by staff: the only call that may be larger than a posted form. nginx.conf names it too. */
export const FILE_PATH = '/rest/v1/rpc/add_reply_file';

/** A call that the site passes on to the backend: its method, and its path below `/api`. `:name` is one part of a path. */
export type Call = readonly [method: 'GET' | 'POST' | 'PUT', path: string];

/**
 * Everything a browser calls. What is not listed is not passed on: webhooks, schedules and the functions among themselves use the
 * backend's own address.
 */
export const CALLS: readonly Call[] = [
  ['POST', '/auth/v1/token'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/verify'],
  ['POST', '/auth/v1/resend'],
  ['POST', '/auth/v1/recover'],
  ['POST', '/auth/v1/logout'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/factors/:id/challenge'],
  ['POST', '/auth/v1/factors/:id/verify'],
  ['GET', '/rest/v1/user_roles'],
  ['GET', '/rest/v1/contact_submissions'],
  ['POST', '/rest/v1/contact_submissions'],
  ['POST', '/rest/v1/rpc/:name'],
  ['POST', FORM_PATH],
  ['POST', '/functions/v1/send-contact-email'],
  ['POST', '/functions/v1/ai-voice-call'],
  ['POST', '/functions/v1/enquiry'],
  ['POST', '/functions/v1/invite-admin'],
  ['GET', '/functions/v1/calendar/:file'],
];
