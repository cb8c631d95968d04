import { Age } from '#admin/ui/age.tsx';
import { NoteForm } from './note-form.tsx';
import { eventText, type ListedEvent } from './request-events.ts';
import './request-history.css';

/** What happened to a request, newest first, and the notes of the staff. */
export function RequestHistory({ id, events }: { id: string; events: readonly ListedEvent[] }) {
  return (
    <section className="request-section request-history" aria-labelledby="andamento">
      <h2 id="andamento">Andamento</h2>
      <NoteForm id={id} />
      <ol className="request-events">
        {events.toReversed().map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <span>{eventText(event)}</span> <Age at={event.created_at} />
            {event.text !== null && <p>{event.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
