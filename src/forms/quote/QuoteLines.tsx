import { Amount } from '~/currency/Amount.tsx';
import type { Quote } from '~/domain/quote/quote.ts';

/** The services of a quote with their prices, and its levels. */
export function QuoteLines({ quote: { lines, complexity, timeline } }: { quote: Quote }) {
  return (
    <>
      <ul className="mt-3">
        {lines.map(({ service, price }) => (
          <li key={service.id} className="estimate-line">
            <span>{service.name}</span>
            <span>
              <Amount {...price} /> <small>{service.unit}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="estimate-quiet mt-3">{`${complexity.label}, ${timeline.label}`}</p>
    </>
  );
}
