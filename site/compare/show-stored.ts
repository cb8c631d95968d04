import { ifLoaded } from '../loading.ts';
import { isStored, keys } from '../storage/persist.ts';

// If the URL contains no comparison, shows the last one chosen.
if (location.hash.length < 2 && isStored(keys.compared)) {
  void ifLoaded(import('./choose-compared.ts'), ({ storedComparison }) =>
    location.replace(storedComparison()),
  );
}
