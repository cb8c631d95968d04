import type { AstroIntegration } from 'astro';
import type { WhenUsed } from './when-used.ts';

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:used'?: WhenUsed | boolean;
    }
  }
}

export const usedDirective: AstroIntegration = {
  name: 'used-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'used', entrypoint: './site/hydration/when-used.ts' }),
  },
};
