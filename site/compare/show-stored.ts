import { isStored } from '../storage/persist.ts';
import { comparedKey } from './compared-key.ts';

// Without a comparison in the address, shows the one that was last chosen.
if (location.hash.length < 2 && isStored(comparedKey)) {
  import('./choose-compared.ts').then(
    ({ storedComparison }) => location.replace(storedComparison()),
    () => undefined,
  );
}
