import { MOTIF_BASE, MOTIF_BOX } from '~/brand/motif.ts';
import type { QuoteService } from '~/domain/quote/quote.ts';

interface ServiceRaysProps {
  services: readonly QuoteService[];
  /** A path for each service. */
  rays: readonly string[];
  /** Ids of the selected services. */
  selectedIds: readonly string[];
}

/** The motif of the brand with a part for each service; those of selected services are highlighted. */
export const ServiceRays = ({ services, rays, selectedIds }: ServiceRaysProps) => (
  <svg className="no-print mx-auto mb-6 w-[62%] max-lg:hidden" viewBox={MOTIF_BOX} aria-hidden="true">
    <path className="fill-accent" d={MOTIF_BASE} />
    {services.map(({ id }, at) => (
      <path
        key={id}
        className={`[transition:fill_0.3s] ${selectedIds.includes(id) ? 'fill-accent' : 'fill-night-line'}`}
        d={rays[at]}
      />
    ))}
  </svg>
);
