/**
 * What the publisher has a device show of new requests. The worker that shows it reads the same
 * (admin/public/app/notices.js).
 */
export interface NoticeMessage {
  title: string;
  /** A line a request: its protocol, and the name where there is one. */
  body: string;
  /** The page of the back-office that opens by a touch. */
  path: string;
}
