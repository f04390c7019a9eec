import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'outline' | 'quiet';
}

/** A real button in the looks of Button.astro; `type="button"` unless told otherwise. */
export function Button({ kind = 'primary', type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`button ${className}`} data-kind={kind} {...rest} />;
}
