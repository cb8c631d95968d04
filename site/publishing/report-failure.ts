import type { MiddlewareHandler } from 'astro';

declare global {
  namespace App {
    interface Locals {
      /** Reports the error of a page that cannot be rendered. */
      fail(error: unknown): void;
    }
  }
}

/** Hands the error of a page to the publisher; Astro's server would only log it and answer with status 500. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.fail(error);
    return new Response('', { status: 500 });
  }
};
