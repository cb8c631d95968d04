import type postgres from 'postgres';

/** Delay before a session is requested again (milliseconds); most waits for a busy session are shorter. */
const askAgainAfter = 2000;

/**
 * Makes a driver's `reserve` repeat its request: the driver forgets a caller that waits while an idle session is being
 * closed, so the promise would never settle (porsager/postgres#1195).
 */
export function askAgain(driver: Pick<postgres.Sql, 'reserve'>): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = () => {
    const { promise, resolve, reject } = Promise.withResolvers<postgres.ReservedSql>();
    let isSettled = false;
    const refuse = (error: unknown) => {
      // Sessions that arrive after the failure are released.
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
