import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { noteEvent } from './events.ts';

const note = ({ name, value }: Metric) => {
  noteEvent({ metric: name.toLowerCase() as 'lcp' | 'inp' | 'cls', value });
};

onLCP(note);
onINP(note);
onCLS(note);
