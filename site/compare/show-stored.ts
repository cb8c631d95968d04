import { isStored, keys } from '../storage/persist.ts';

// Without a comparison in the URL, shows the last one chosen.
if (location.hash.length < 2 && isStored(keys.compared)) {
  import('./choose-compared.ts').then(
    ({ storedComparison }) => location.replace(storedComparison()),
    () => undefined,
  );
}
