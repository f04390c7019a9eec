import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'outline' | 'quiet';
}

/** A <button> with the same style as Button.astro. The default type is `button`, not `submit`. */
export function Button({ kind = 'primary', type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`button ${className}`} data-kind={kind} {...rest} />;
}
