import { detectExtension } from 'nodemailer/lib/mime-funcs';

/** The usual ending where the library has another one first. */
const USUAL: Partial<Record<string, string>> = {
  jpeg: 'jpg',
  mpga: 'mp3',
  mp4a: 'm4a',
  oga: 'ogg',
  vcard: 'vcf',
};

/** A name of a file with its ending: without one, that of its type. The database cuts what is too long. */
export const fileName = (name: string, type: string): string =>
  /[^.]\.(?=[^.]*[a-z])[a-z0-9]{1,10}$/i.test(name) ? name : name + endingOf(type);

/**
 * With a dot; the last part of a type that the library does not know, such as `image/heic`, if it looks like one. It calls what it does not
 * know "bin", or "txt".
 */
function endingOf(type: string): string {
  const known = detectExtension(type);
  const isKnown = known !== 'bin' && (known !== 'txt' || /^text\/plain$/i.test(type));
  const ending = isKnown ? known : /\/([a-z0-9]{2,5})$/i.exec(type)?.[1];
  return ending && ending !== '*' ? `.${USUAL[ending] ?? ending}` : '';
}
