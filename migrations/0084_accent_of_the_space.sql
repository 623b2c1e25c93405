-- The color of links and buttons on all pages; null for the product's.
ALTER TABLE space ADD COLUMN accent text CHECK (accent ~ '^#[0-9a-f]{6}$');
