import { SelectField, TextAreaField, TextField } from '~/components/Field.tsx';
import type { ContactField, ContactRefusal } from '~/domain/submission/contact-message.ts';
import { MESSAGE_MAX_CHARACTERS } from '~/domain/submission/limits.ts';
import type { FormCopy } from '../form-copy.ts';
import { PERSON_INPUTS } from '../person-inputs.ts';

interface MessageFieldsProps {
  copy: FormCopy<'contact'>;
  refusal: ContactRefusal | undefined;
}

/** The eight fields, in reading order; the required ones are those without which the button stays off. */
export function MessageFields({ copy, refusal }: MessageFieldsProps) {
  const { fields, noChoice } = copy;
  const wire = (name: ContactField) => {
    const { label, hint } = fields[name];
    return {
      id: `contact-${name}`,
      name,
      label,
      hint,
      error: refusal?.field === name ? refusal.text : undefined,
    };
  };
  const typed = (name: 'name' | 'email' | 'phone' | 'company' | 'message') => ({
    ...wire(name),
    placeholder: fields[name].placeholder,
  });

  return (
    <>
      <TextField {...typed('name')} {...PERSON_INPUTS.name} />
      <TextField {...typed('email')} {...PERSON_INPUTS.email} />
      <TextField {...typed('phone')} {...PERSON_INPUTS.phone} className="sm:col-span-2" />
      <TextField {...typed('company')} {...PERSON_INPUTS.company} />
      <SelectField {...wire('service')} required>
        <option value="">{noChoice}</option>
        {fields.service.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
      <SelectField {...wire('budget')}>
        <option value="">{noChoice}</option>
        {fields.budget.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
      <SelectField {...wire('urgency')}>
        <option value="">{noChoice}</option>
        {fields.urgency.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...typed('message')}
        className="sm:col-span-2"
        required
        rows={6}
        maxLength={MESSAGE_MAX_CHARACTERS}
      />
    </>
  );
}
