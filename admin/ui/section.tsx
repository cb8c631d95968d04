import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function Section({ title, className, children }: SectionProps) {
  return (
    <section className={className} aria-label={title}>
      <h2 style={{ marginBottom: 8 }}>{title}</h2>
      {children}
    </section>
  );
}
