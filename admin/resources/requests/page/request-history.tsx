import { Age } from '#admin/ui/age.tsx';
import { eventText, type ListedEvent } from '../request-events.ts';
import { NoteForm } from './note-form.tsx';

import { Section } from './section.tsx';

/** What happened to a request, newest first, and the notes of the staff. */
export function RequestHistory({ id, events }: { id: string; events: readonly ListedEvent[] }) {
  return (
    <Section title="Andamento" className="request-history">
      <NoteForm id={id} />
      <ol className="request-rows">
        {events.toReversed().map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <span>{eventText(event)}</span> <Age at={event.created_at} />
            {event.text !== null && <div className="request-message">{event.text}</div>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
