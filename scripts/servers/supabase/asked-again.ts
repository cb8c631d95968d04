import type postgres from 'postgres';

/** Delay before a session is requested again (milliseconds); most waits for a busy session are shorter. */
const askAgainAfter = 2000;

/** Makes `reserve` retry because the driver forgets callers while it closes a session (porsager/postgres#1195). */
export function askAgain(driver: Pick<postgres.Sql, 'reserve'>): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = () => {
    const { promise, resolve, reject } = Promise.withResolvers<postgres.ReservedSql>();
    let isSettled = false;
    const refuse = (error: unknown) => {
      // From now on, sessions that still arrive are released.
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
