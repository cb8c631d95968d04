import type postgres from 'postgres';

/** Time after which a session is asked for again (ms), longer than most wait for a busy one. */
const askAgainAfter = 2000;

/**
 * Has a driver ask for a session again: it forgets who waits for one while an idle session is being closed, and the
 * request would never be answered (porsager/postgres#1195).
 */
export function askAgain(driver: Pick<postgres.Sql, 'reserve'>): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = () => {
    const { promise, resolve, reject } = Promise.withResolvers<postgres.ReservedSql>();
    let isSettled = false;
    const refuse = (error: unknown) => {
      // A session that still comes is one too many.
      isSettled = true;
      reject(error);
    };
    const ask = () =>
      reserve().then((session) => {
        if (isSettled) session.release();
        isSettled = true;
        resolve(session);
      }, refuse);
    const timer = setInterval(ask, askAgainAfter);
    void ask();
    return promise.finally(() => clearInterval(timer));
  };
}
