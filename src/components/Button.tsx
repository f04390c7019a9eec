import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** `link`: it looks like one. */
  kind?: 'primary' | 'outline' | 'quiet' | 'link';
  /** Among others, or in a row of a list. */
  isSmall?: boolean;
}

/** A <button> with the same style as Button.astro. The default type is `button`, not `submit`. */
export function Button(props: ButtonProps) {
  const { kind = 'primary', isSmall = false, type = 'button', className = '', ...rest } = props;
  return (
    <button
      type={type}
      className={`${kind === 'link' ? 'text-link min-h-9 cursor-pointer' : 'button'} ${isSmall ? 'small-button' : ''} ${className}`}
      data-kind={kind}
      {...rest}
    />
  );
}
