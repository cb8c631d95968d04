import { onFirstUse } from '../hydration/first-use.ts';
import { whenIdle } from '../loading.ts';
import { preloadToasts } from '../toast/show-toast.ts';

// The toast of adding to the cart must work even if the connection is lost on this page.
onFirstUse(() => whenIdle(preloadToasts));
