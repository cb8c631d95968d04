import { isStored, keys } from '../storage/persist.ts';

// If the URL contains no comparison, shows the last one chosen.
if (location.hash.length < 2 && isStored(keys.compared)) {
  import('./choose-compared.ts').then(
    ({ storedComparison }) => location.replace(storedComparison()),
    () => undefined,
  );
}
