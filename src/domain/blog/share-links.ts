/** Links that share a page on other services. They contain only the title and the address. */
export function toShareLinks({ title, address }: { title: string; address: string }) {
  const [encodedTitle, url, both] = [title, address, `${title} ${address}`].map(encodeURIComponent);
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'X', href: `https://x.com/intent/post?text=${encodedTitle}&url=${url}` },
    { label: 'Email', href: `mailto:?subject=${encodedTitle}&body=${both}` },
  ];
}
