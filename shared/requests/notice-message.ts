/** Push notification for new requests, also parsed by the service worker (admin/public/app/notices.js). */
export interface NoticeMessage {
  title: string;
  /** One line per request with its protocol and, if given, the name. */
  body: string;
  /** Back-office page to open on click. */
  path: string;
}
