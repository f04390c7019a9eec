import { TextAreaField, TextField } from '~/components/Field.tsx';
import { MESSAGE_MAX_CHARACTERS } from '~/domain/submission/limits.ts';
import type { QuoteField } from '~/domain/submission/submission.ts';
import type { FormCopy } from '../form-copy.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';

interface DetailsFieldsProps {
  copy: FormCopy<'quote'>['details']['fields'];
}

/** The five fields of the contact details. */
export function DetailsFields({ copy }: DetailsFieldsProps) {
  const wire = (name: QuoteField) => ({ id: `quote-${name}`, name, ...copy[name] });

  return (
    <>
      <TextField {...wire('name')} {...PERSON_INPUTS.name} />
      <TextField {...wire('email')} {...PERSON_INPUTS.email} />
      <TextField {...wire('phone')} {...PERSON_INPUTS.phone} className="sm:col-span-2" />
      <TextField {...wire('company')} {...PERSON_INPUTS.company} className="sm:col-span-2" />
      <TextAreaField
        {...wire('requirements')}
        className="sm:col-span-2"
        rows={5}
        maxLength={MESSAGE_MAX_CHARACTERS}
      />
    </>
  );
}
