/** Push notification of new requests. Also parsed by the service worker (admin/public/app/notices.js). */
export interface NoticeMessage {
  title: string;
  /** One line per request: its protocol, and the name if given. */
  body: string;
  /** Page of the back-office to open on click. */
  path: string;
}
