import type { ComponentProps } from 'react';

type ChipProps = ({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>);

/** A small round button, or a link that looks like one: a choice, or one of several things to press. */
export function Chip(props: ChipProps) {
  const className = `inline-grid min-h-9 cursor-pointer content-center rounded-full border border-control px-[0.8rem] py-[0.2rem] text-sm/[inherit] hover:bg-ink hover:text-ground aria-pressed:bg-ink aria-pressed:text-ground ${props.className ?? ''}`;
  return props.href === undefined ? (
    <button type="button" {...props} className={className} />
  ) : (
    <a {...props} className={className} />
  );
}
