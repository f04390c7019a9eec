/** A text in a content file, with its place. */
export interface Text {
  text: string;
  line: number;
  field: string;
}

/** A link or a picture in a content file. */
export interface Link {
  url: string;
  line: number;
  field: string;
  kind: 'link' | 'picture';
}
