/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After this event loop turn the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
