import type { MiddlewareHandler } from 'astro';

declare global {
  namespace App {
    interface Locals {
      /** Reports the error of a page that failed to render. */
      fail(error: unknown): void;
    }
  }
}

/** Passes a page's error to the publisher. Otherwise, Astro's server would only log it and respond with status 500. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.fail(error);
    return new Response('', { status: 500 });
  }
};
