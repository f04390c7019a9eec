import { useStore } from '@nanostores/react';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { CHOICE_MAX_CHARACTERS, MESSAGE_MAX_CHARACTERS } from '~/domain/submission/limits.ts';
import type { PackageRequestField } from '~/domain/submission/submission.ts';
import { $currency } from '~/stores/currency.ts';
import type { FormCopy } from '../form-copy.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';

interface RequestFieldsProps {
  copy: FormCopy<'package-request'>;
}

/** The fields of a package request; the budget's example follows the currency the prices are shown in. */
export function RequestFields({ copy: { fields } }: RequestFieldsProps) {
  const currency = useStore($currency, { ssr: 'initial' });
  const wire = (name: PackageRequestField) => {
    const { label, hint } = fields[name];
    return { id: `package-${name}`, name, label, hint };
  };
  const { budget, services } = fields;

  return (
    <>
      <TextField {...wire('name')} {...PERSON_INPUTS.name} placeholder={fields.name.placeholder} />
      <TextField {...wire('email')} {...PERSON_INPUTS.email} placeholder={fields.email.placeholder} />
      <TextField {...wire('company')} {...PERSON_INPUTS.company} placeholder={fields.company.placeholder} />
      <TextField
        {...wire('budget')}
        maxLength={CHOICE_MAX_CHARACTERS}
        placeholder={currency === 'INR' ? budget.placeholder.inr : budget.placeholder.usd}
      />
      <fieldset className="sm:col-span-2" aria-describedby="package-services-hint">
        <legend className="field-label">{services.label}</legend>
        {services.hint && (
          <p className="field-hint" id="package-services-hint">
            {services.hint}
          </p>
        )}
        <ul className="mt-3 flex flex-wrap gap-2">
          {services.options.map((option) => (
            <li key={option}>
              <label className="chip">
                <input type="checkbox" className="sr-only" name="services" value={option} />
                {option}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <TextAreaField
        {...wire('requirements')}
        className="sm:col-span-2"
        rows={5}
        maxLength={MESSAGE_MAX_CHARACTERS}
        placeholder={fields.requirements.placeholder}
      />
    </>
  );
}
