import { TextAreaField, TextField } from '~/components/Field.tsx';
import {
  COMPANY_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '~/domain/limits.ts';
import type { QuoteField } from '~/domain/submission.ts';
import type { FormWords } from '../form-words.ts';

interface DetailsFieldsProps {
  words: FormWords<'quote'>['details']['fields'];
}

/** The five fields of the contact details. */
export function DetailsFields({ words }: DetailsFieldsProps) {
  const wire = (name: QuoteField) => ({ id: `quote-${name}`, name, ...words[name] });

  return (
    <>
      <TextField {...wire('name')} required autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />
      <TextField
        {...wire('email')}
        required
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
      />
      <TextField
        {...wire('phone')}
        className="sm:col-span-2"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_CHARACTERS}
      />
      <TextField
        {...wire('company')}
        className="sm:col-span-2"
        autoComplete="organization"
        maxLength={COMPANY_MAX_CHARACTERS}
      />
      <TextAreaField
        {...wire('requirements')}
        className="sm:col-span-2"
        rows={5}
        maxLength={MESSAGE_MAX_CHARACTERS}
      />
    </>
  );
}
