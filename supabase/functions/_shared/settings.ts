/** Reads one environment variable: `Deno.env.get` in production, a plain object in tests. */
export type ReadVariable = (name: string) => string | undefined;

/** Thrown at start. Names every variable that is missing or wrong, and what was expected. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

export interface ApiSettings {
  /** Base URL of the Supabase API, without a trailing slash. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The keys that browsers may use: the publishable one and, on older projects, the legacy anon key. */
  browserKeys: readonly string[];
  /** The keys that may call retry-contact-email. */
  serviceKeys: readonly string[];
}

export interface SiteSettings {
  /** URL of the public site, without a trailing slash. */
  siteUrl: string;
}

/** Collects all problems of a group of settings, so that one error message lists them all. */
export class VariableReader {
  readonly #read: ReadVariable;
  readonly #problems: string[] = [];

  constructor(read: ReadVariable) {
    this.#read = read;
  }

  /** The value, or undefined if it is unset or blank. */
  optional(name: string): string | undefined {
    return this.#read(name)?.trim() || undefined;
  }

  /** The value of the first of these names that is set. If none is, adds a problem that lists them all. */
  required(...names: string[]): string {
    for (const name of names) {
      const value = this.optional(name);
      if (value !== undefined) return value;
    }
    this.#problems.push(`${names.join(' or ')} is missing`);
    return '';
  }

  /** An absolute http(s) URL without a trailing slash. */
  address(name: string, fallback?: string): string {
    const value = this.optional(name) ?? fallback ?? this.required(name);
    if (value && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      this.#problems.push(`${name} must be an http or https address`);
    }
    return value.replace(/\/+$/, '');
  }

  /** Like `address`, but may be unset. */
  optionalAddress(name: string): string | undefined {
    return this.optional(name) === undefined ? undefined : this.address(name);
  }

  /** One of the given choices. */
  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.required(name);
    const chosen = choices.find((choice) => choice === value);
    if (value && !chosen) this.#problems.push(`${name} must be ${choices.join(' or ')}`);
    return chosen;
  }

  addProblem(text: string): void {
    this.#problems.push(text);
  }

  /** Throws if any setting was missing or wrong. */
  finish(): void {
    if (this.#problems.length > 0)
      throw new SettingsError(`Settings of the edge functions: ${this.#problems.join('; ')}.`);
  }
}

/** Reads the API URL and keys. Hosted projects set JSON objects of named keys; the local stack and older projects set single keys. */
export function readApiSettings(read: ReadVariable): ApiSettings {
  const reader = new VariableReader(read);
  const publishable = [
    ...namedKeys(reader, 'SUPABASE_PUBLISHABLE_KEYS'),
    ...single(reader, 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'),
  ];
  const secret = [
    ...namedKeys(reader, 'SUPABASE_SECRET_KEYS'),
    ...single(reader, 'SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
  ];
  const url = reader.address('SUPABASE_URL');
  const publishableKey =
    publishable[0] ??
    reader.required('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');
  const secretKey =
    secret[0] ?? reader.required('SUPABASE_SECRET_KEY', 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  reader.finish();
  return { url, publishableKey, secretKey, browserKeys: publishable, serviceKeys: secret };
}

export function readSiteSettings(read: ReadVariable): SiteSettings {
  const reader = new VariableReader(read);
  const siteUrl = reader.address('SITE_URL');
  reader.finish();
  return { siteUrl };
}

function single(reader: VariableReader, ...names: string[]): string[] {
  return names.map((name) => reader.optional(name)).filter((key) => key !== undefined);
}

function namedKeys(reader: VariableReader, name: string): string[] {
  const dictionary = reader.optional(name);
  if (dictionary === undefined) return [];
  try {
    const keys: unknown = JSON.parse(dictionary);
    if (typeof keys === 'object' && keys !== null)
      return Object.values(keys).filter((key) => typeof key === 'string');
  } catch {
    // Reported below, with the other problems.
  }
  reader.addProblem(`${name} must be a JSON object of named keys`);
  return [];
}
