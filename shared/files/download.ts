export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked with a delay because the browser reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function download(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type }));
}
