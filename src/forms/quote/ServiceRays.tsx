import type { QuoteService } from '~/domain/quote/quote.ts';
import { rayFan } from '~/brand/rays.ts';

interface ServiceRaysProps {
  services: readonly QuoteService[];
  /** Ids of the selected services. */
  selectedIds: readonly string[];
}

/** A half sun with one ray per service. The length of a ray shows the price; the rays of selected services are highlighted. */
export function ServiceRays({ services, selectedIds }: ServiceRaysProps) {
  const highest = Math.max(...services.map(({ basePrice }) => basePrice));
  const rays = rayFan({
    count: services.length,
    inner: 150,
    outer: 500,
    spread: 0.5,
    lengths: services.map(({ basePrice }) => 0.4 + 0.6 * Math.sqrt(basePrice / highest)),
  });

  return (
    <svg className="service-rays no-print" viewBox="-500 -500 1000 500" aria-hidden="true">
      <path d="M-108 0a108 108 0 0 1 216 0Z" />
      {services.map(({ id }, index) => (
        <path key={id} d={rays[index]} data-selected={selectedIds.includes(id)} />
      ))}
    </svg>
  );
}
