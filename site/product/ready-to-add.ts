import { whenIdle } from '../loading.ts';
import { prepareToasts } from '../toast/announce.ts';

// Whoever reads a product's page may add it next, and the word that it was added comes with the way to take it back:
// both are there before they are needed, as the connection may not be.
whenIdle(prepareToasts);
