import type { ComponentProps } from 'react';
import './chip.css';

type ChipProps = ({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>);

/** A small round button, or a link that looks like one: a choice, or one of several things to press. */
export const Chip = (props: ChipProps) =>
  props.href === undefined ? (
    <button type="button" {...props} className={`chip-button ${props.className ?? ''}`} />
  ) : (
    <a {...props} className={`chip-button ${props.className ?? ''}`} />
  );
