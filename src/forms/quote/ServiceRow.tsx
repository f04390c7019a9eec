import { memo } from 'react';
import { Amount } from '~/currency/Amount.tsx';
import { toggleQuoteService } from './quote-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';

interface ServiceRowProps {
  service: FormCopy<'quote'>['services'][number];
  isChosen: boolean;
  /** Id of the error text, while it is shown. */
  errorId: string | undefined;
}

/** One service. The whole row is the label of the checkbox, so that it is easy to hit. */
export const ServiceRow = memo(function ServiceRow({ service, isChosen, errorId }: ServiceRowProps) {
  return (
    <li>
      <label className="service-row">
        <input
          type="checkbox"
          name="services"
          value={service.id}
          checked={isChosen}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onChange={() => toggleQuoteService(service.id)}
        />
        <span className="service-name">{service.name}</span>
        <span className="service-price">
          <Amount {...service.basePrice} /> <small>{service.unit}</small>
        </span>
        <span className="service-text">{service.description}</span>
        <span className="service-tags">
          {service.tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </span>
      </label>
    </li>
  );
});
