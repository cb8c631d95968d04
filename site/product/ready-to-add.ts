import { onFirstUse } from '../hydration/first-use.ts';
import { whenIdle } from '../loading.ts';
import { preloadToasts } from '../toast/show-toast.ts';

// Adding to the cart shows a toast, which must work when the connection is lost on this page.
onFirstUse(() => whenIdle(preloadToasts));
