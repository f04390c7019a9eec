import { memo } from 'react';
import { UnbrokenText } from '~/components/UnbrokenText.tsx';
import { Amount } from '~/currency/Amount.tsx';
import { toggleQuoteService, type CalculatorCopy } from './quote-store.ts';

interface ServiceRowProps {
  service: CalculatorCopy['services'][number];
  isChosen: boolean;
  /** Id of the error text, while it is shown. */
  errorId: string | undefined;
}

/** One service. The whole row is the label of the checkbox, so that it is easy to hit. */
export const ServiceRow = memo(function ServiceRow({ service, isChosen, errorId }: ServiceRowProps) {
  return (
    <li>
      <label className="service-row tile grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-[0.7rem] ps-4.5 pe-3 hover:bg-raised has-checked:bg-raised has-checked:[box-shadow:inset_6px_0_var(--color-accent)] has-focus-visible:-outline-offset-3 sm:py-[0.9rem]">
        <input
          type="checkbox"
          className="size-[1.35rem] self-center"
          name="services"
          value={service.id}
          checked={isChosen}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onChange={() => toggleQuoteService(service.id)}
        />
        {/* Three services are in the first view of a phone; with large text, the price is below the name. */}
        <span className="text-sm/[1.2] font-bold wrap-anywhere sm:text-xl/[1.2]">{service.name}</span>
        <span className="service-price figures text-sm/[1.2] font-bold max-[20rem]:col-start-2 sm:text-xl/[1.2]">
          <Amount {...service.basePrice} />{' '}
          <small className="whole block text-right text-sm/[1.2] font-normal text-muted sm:inline">
            {service.unit}
          </small>
        </span>
        <span className="col-[2/-1] text-muted max-sm:text-sm">{service.description}</span>
        <span className="col-[2/-1] text-sm text-muted max-sm:hidden">
          <UnbrokenText text={service.tags.join(' · ')} />
        </span>
      </label>
    </li>
  );
});
