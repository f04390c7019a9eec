import type { QuoteService } from '~/domain/quote/quote.ts';
import { MOTIF_BASE, MOTIF_BOX, motifParts } from '~/brand/motif.ts';

interface ServiceRaysProps {
  services: readonly QuoteService[];
  /** Ids of the selected services. */
  selectedIds: readonly string[];
}

/** The motif of the brand with a part for each service. Its size shows the price; those of selected services are highlighted. */
export function ServiceRays({ services, selectedIds }: ServiceRaysProps) {
  const highest = Math.max(...services.map(({ basePrice }) => basePrice.INR));
  const parts = motifParts(services.map(({ basePrice }) => 0.4 + 0.6 * Math.sqrt(basePrice.INR / highest)));

  return (
    <svg className="service-rays no-print" viewBox={MOTIF_BOX} aria-hidden="true">
      <path d={MOTIF_BASE} />
      {services.map(({ id }, index) => (
        <path key={id} d={parts[index]} data-selected={selectedIds.includes(id)} />
      ))}
    </svg>
  );
}
