import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: true;
  }
}

/** Adds the directive `client:near`, with which all islands of public pages hydrate. */
export const near = (): AstroIntegration => ({
  name: 'near',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'near', entrypoint: './src/integrations/near/hydrate-near.ts' }),
  },
});
