import { SLUG } from '../../../src/brand/brand.ts';

/** The domain of all addresses of the demo. */
export const DEMO_DOMAIN = `${SLUG}.example`;

/** Fixed and public: they only work for a local stack, which listens on loopback. */
export const PUBLISHABLE_KEY = 'sb_publishable_local_demo_stack';
export const SECRET_KEY = 'sb_secret_local_demo_stack';
export const JWT_SECRET = 'local-only-signing-secret-of-the-demo-stack';
export const WEBHOOK_SECRET = 'whsec_bG9jYWwtb25seS1raXJhbnBhdGgtZGVtbw==';
/** Identify the server to push services. */
export const VAPID = {
  publicKey: 'BPAAeq_2mISNI9tcto8q0ZDqkz8LqVETuF8rOVWcokdygQqHeedas0W_98aDSU3LP3_sFPFHlg0niC0LH98ZKp0',
  privateKey: 'lpsmK1LGxV_ryNb4FRyIsNPNQik4RqdyH7sDAX6546o',
} as const;
/** Calls are recorded and not made: here, every visitor is somebody who tries the site. */
export const VOICE_PROVIDER = 'log';
export const ADMIN = { email: `admin@${DEMO_DOMAIN}`, password: `${SLUG}-demo-admin` } as const;

/** The domain of the addresses that answers to our replies go to. */
export const INBOUND_DOMAIN = `answers.${DEMO_DOMAIN}`;

/** Loopback: the stack cannot be reached from another machine. */
export const HOST = '127.0.0.1';

/** The default port of each part, and the variable that changes it. */
export const PORTS = {
  site: { port: 4321, variable: 'SITE_PORT' },
  api: { port: 54321, variable: 'API_PORT' },
  mailbox: { port: 1080, variable: 'MAILBOX_PORT' },
  smtp: { port: 1025, variable: 'SMTP_PORT' },
  inbound: { port: 2525, variable: 'INBOUND_PORT' },
} as const;

export type PortName = keyof typeof PORTS;
