import { describe, expect, test } from 'vitest';
import { readMailSettings } from '../../supabase/functions/_shared/mail/settings.ts';
import {
  readApiSettings,
  readSiteSettings,
  readWebhookSecrets,
} from '../../supabase/functions/_shared/settings.ts';
import { readVoiceSettings } from '../../supabase/functions/ai-voice-call/settings.ts';

const from = (variables: Record<string, string>) => (name: string) => variables[name];
const noLog = () => undefined;
type Refused = [variables: Record<string, string>, fault: string];

describe('settings of the API', () => {
  const named = {
    SUPABASE_URL: 'https://project.supabase.example/',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"p","mobile":"p2"}',
    SUPABASE_SECRET_KEYS: '{"default":"s"}',
  };

  test('come from named keys, of which the first is ours', () => {
    expect(readApiSettings(from(named))).toEqual({
      url: 'https://project.supabase.example',
      publishableKey: 'p',
      secretKey: 's',
      browserKeys: ['p', 'p2'],
      serviceKeys: ['s'],
    });
  });

  test('list every missing name at once', () => {
    expect(() => readApiSettings(from({}))).toThrow(
      /SUPABASE_URL is missing.*SUPABASE_PUBLISHABLE_KEY.*SUPABASE_SECRET_KEY/,
    );
  });

  // A project with the old keys alone has an empty one.
  test.each(['nonsense', '{}'])('refuse %s in place of named keys', (SUPABASE_PUBLISHABLE_KEYS) => {
    expect(() => readApiSettings(from({ ...named, SUPABASE_PUBLISHABLE_KEYS }))).toThrow(
      'SUPABASE_PUBLISHABLE_KEYS must be a JSON object of named keys',
    );
  });
});

test.each(['ftp://x.example', 'agency.example', 'javascript:alert(1)'])('%s is no SITE_URL', (SITE_URL) => {
  expect(() => readSiteSettings(from({ SITE_URL }))).toThrow('SITE_URL must be an http or https address');
});

describe('settings of the mail', () => {
  const addresses = { MAIL_FROM: 'a@b.example', MAIL_TEAM: 'c@b.example' };

  test.each([
    [{ MAIL_PROVIDER: 'smtp', ...addresses }, 'SMTP_URL is missing'],
    [{ MAIL_PROVIDER: 'resend', ...addresses }, 'RESEND_API_KEY is missing'],
    [{ MAIL_PROVIDER: 'pigeon', ...addresses }, 'MAIL_PROVIDER must be smtp or resend'],
    [
      { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://localhost:1025' },
      'MAIL_FROM is missing; MAIL_TEAM is missing',
    ],
    [addresses, 'MAIL_PROVIDER is missing'],
    [
      { MAIL_PROVIDER: 'resend', RESEND_API_KEY: 'k', MAIL_PROVIDER_2: 'smtp', ...addresses },
      'SMTP_URL_2 is missing',
    ],
  ])('%j is refused: %s', (variables, fault) =>
    expect(() => readMailSettings(from(variables))).toThrow(fault),
  );

  test('name both providers, also two of the same kind', () => {
    const smtp = {
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtp://a',
      MAIL_PROVIDER_2: 'smtp',
      SMTP_URL_2: 'smtp://b',
    };
    const { providers } = readMailSettings(from({ ...smtp, ...addresses }));
    expect(providers.map(({ name }) => name)).toEqual(['smtp', 'smtp_2']);
  });

  test('give the secrets of webhooks by these names', () => {
    const secrets = { SMTP_WEBHOOK_SECRET: ' a ', SMTP_WEBHOOK_SECRET_2: 'b', RESEND_WEBHOOK_SECRET: ' ' };
    expect([...readWebhookSecrets(from(secrets))]).toEqual([
      ['smtp', 'a'],
      ['smtp_2', 'b'],
    ]);
  });
});

describe('settings of the voice call', () => {
  test('call nobody with off, and by default from 9 to 20', () => {
    expect(readVoiceSettings(from({ VOICE_PROVIDER: 'off' }), noLog)).toEqual({ hours: '09:00-20:00' });
  });

  test.each(['http://127.0.0.1:54321', 'http://localhost:54321', 'http://kong:8000'])(
    'only log calls at %s',
    async (SUPABASE_URL) => {
      const { dialler } = readVoiceSettings(from({ VOICE_PROVIDER: 'log', SUPABASE_URL }), noLog);
      expect(await dialler?.({ phoneNumber: '', service: '', timeline: '' })).toBe('log');
    },
  );

  test.each<Refused>([
    [{}, 'VOICE_PROVIDER is missing'],
    [{ VOICE_PROVIDER: 'none' }, 'VOICE_PROVIDER must be off, log or vapi'],
    // Visitors would wait for a call.
    ...['https://abc.supabase.co', 'https://api.agency.example', 'https://abc.supabase.in/'].map(
      (SUPABASE_URL): Refused => [{ VOICE_PROVIDER: 'log', SUPABASE_URL }, 'must be off or vapi'],
    ),
    [
      { VOICE_PROVIDER: 'vapi' },
      'VAPI_API_KEY is missing; VAPI_ASSISTANT_ID is missing; VAPI_PHONE_NUMBER_ID is missing',
    ],
    ...['9-20', '20:00-09:00', '09:00-24:01', '09:60-20:00'].map((VOICE_HOURS): Refused => [
      { VOICE_PROVIDER: 'log', VOICE_HOURS },
      'VOICE_HOURS must be like 09:00-20:00',
    ]),
  ])('%j is refused: %s', (variables, fault) =>
    expect(() => readVoiceSettings(from(variables), noLog)).toThrow(fault),
  );
});
