import { Amount } from '~/currency/Amount.tsx';
import type { Quote } from '~/domain/quote/quote.ts';

/** The services of a quote with their prices, and its levels. */
export const QuoteLines = ({ quote: { lines, complexity, timeline } }: { quote: Quote }) => (
  <>
    <ul className="mt-3">
      {lines.map(({ service, price }) => (
        <li
          key={service.id}
          className="estimate-line figures flex justify-between gap-4 border-b border-night-line py-2 print:border-[#999]"
        >
          <span>{service.name}</span>
          <span>
            <Amount {...price} /> <small className="whole">{service.unit}</small>
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-sm text-night-muted">{`${complexity.label}, ${timeline.label}`}</p>
  </>
);

/** A sum in large figures. */
export const Total = ({ amount }: { amount: Quote['total'] }) => (
  <strong className="estimate-total figures block text-2xl/[1.05] tracking-[-0.02em] lg:text-3xl/[1.05]">
    <Amount {...amount} />
  </strong>
);
