"""Read and write folders in the OCI image layout, without a registry."""

import gzip
import hashlib
import io
import json
import struct
import tarfile
import zlib
from pathlib import Path

INDEX = "application/vnd.oci.image.index.v1+json"
MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar"
EMPTY = "application/vnd.oci.empty.v1+json"
NAME = "org.opencontainers.image.ref.name"


class Layout:
    """A folder with blobs and an index that names some of them."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.blobs = self.folder / "blobs/sha256"
        if not (self.folder / "index.json").exists():
            self.blobs.mkdir(parents=True, exist_ok=True)
            (self.folder / "oci-layout").write_text('{"imageLayoutVersion":"1.0.0"}\n', encoding="utf-8")
            self._write_index([])

    def index(self):
        return json.loads((self.folder / "index.json").read_text(encoding="utf-8"))["manifests"]

    def _write_index(self, manifests):
        text = json.dumps({"schemaVersion": 2, "mediaType": INDEX, "manifests": manifests}, indent=1)
        (self.folder / "index.json").write_text(text + "\n", encoding="utf-8")

    def blob(self, descriptor):
        content = (self.blobs / descriptor["digest"].removeprefix("sha256:")).read_bytes()
        if "sha256:" + hashlib.sha256(content).hexdigest() != descriptor["digest"]:
            raise ValueError(f"the blob {descriptor['digest']} has other contents")
        return content

    def read(self, descriptor):
        return json.loads(self.blob(descriptor))

    def add(self, media_type, content):
        """Store a blob, bytes or JSON, and return its descriptor."""
        if not isinstance(content, bytes):
            content = json.dumps(content, separators=(",", ":")).encode()
        digest = hashlib.sha256(content).hexdigest()
        (self.blobs / digest).write_bytes(content)
        return {"mediaType": media_type, "digest": f"sha256:{digest}", "size": len(content)}

    def add_exported(self, exported):
        """Store an image that podman or buildah exported with `push … dir:`, and return its descriptor.

        Docker's configuration stays as it is, a superset of OCI's: its health check would be lost in a conversion by them.
        """
        manifest = json.loads((exported / "manifest.json").read_text(encoding="utf-8"))

        def copied(descriptor, media_type):
            content = (exported / descriptor["digest"].removeprefix("sha256:")).read_bytes()
            if media_type == LAYER and content.startswith(b"\x1f\x8b"):
                media_type += "+gzip"
            return self.add(media_type, content)

        config = copied(manifest["config"], CONFIG)
        layers = [copied(layer, LAYER) for layer in manifest["layers"]]
        described = self.read(config)
        platform = {"architecture": described["architecture"], "os": described["os"]}
        added = self.add(MANIFEST, {"schemaVersion": 2, "mediaType": MANIFEST, "config": config, "layers": layers})
        return {**added, "platform": platform}

    def add_index(self, manifests, name):
        """Store an index of images of several platforms, and name it."""
        added = self.add(INDEX, {"schemaVersion": 2, "mediaType": INDEX, "manifests": manifests})
        self._write_index([*self.index(), {**added, "annotations": {NAME: name}}])
        return added

    def attach(self, subject, artifact_type, content, annotations):
        """Store a file as an artifact that refers to an image; registries list it among the image's referrers."""
        artifact = {
            "schemaVersion": 2,
            "mediaType": MANIFEST,
            "artifactType": artifact_type,
            "config": self.add(EMPTY, {}),
            "layers": [{**self.add(artifact_type, content), "annotations": annotations}],
            "subject": {key: subject[key] for key in ("mediaType", "digest", "size")},
        }
        self._write_index([*self.index(), {**self.add(MANIFEST, artifact), "artifactType": artifact_type}])

    def sign(self, subject, reference, sign):
        """Store a signature of an image in cosign's format, under the name by which cosign finds it.

        `sign` returns the signature of bytes in Base64.
        """
        payload = json.dumps(
            {
                "critical": {
                    "identity": {"docker-reference": reference},
                    "image": {"docker-manifest-digest": subject["digest"]},
                    "type": "cosign container image signature",
                },
                "optional": None,
            },
            separators=(",", ":"),
        ).encode()
        layer = self.add("application/vnd.dev.cosign.simplesigning.v1+json", payload)
        layer["annotations"] = {"dev.cosignproject.cosign/signature": sign(payload)}
        config = {"architecture": "", "os": "", "config": {}, "rootfs": {"type": "layers", "diff_ids": [layer["digest"]]}}
        manifest = {"schemaVersion": 2, "mediaType": MANIFEST, "config": self.add(CONFIG, config), "layers": [layer]}
        annotations = {NAME: subject["digest"].replace(":", "-") + ".sig"}
        self._write_index([*self.index(), {**self.add(MANIFEST, manifest), "annotations": annotations}])

    def images(self):
        """Return the descriptors of the images of every platform, by architecture."""
        [index] = [entry for entry in self.index() if entry["mediaType"] == INDEX]
        return {image["platform"]["architecture"]: image for image in self.read(index)["manifests"]}

    def attached(self, subject):
        """Return the artifacts that refer to an image: type and content."""
        manifests = [self.read(entry) for entry in self.index() if entry["mediaType"] == MANIFEST]
        referring = [found for found in manifests if found.get("subject", {}).get("digest") == subject["digest"]]
        return [(found["artifactType"], self.blob(found["layers"][0])) for found in referring]

    def files(self, image):
        """Return the contents of an image's regular files by path."""
        found = {}
        for layer in self.read(image)["layers"]:
            content = self.blob(layer)
            if layer["mediaType"].endswith("+gzip"):
                content = gzip.decompress(content)
            with tarfile.open(fileobj=io.BytesIO(content)) as archive:
                found.update({member.name.strip("/"): archive.extractfile(member).read() for member in archive if member.isfile()})
        return found

    def write_archive(self, path):
        """Write the layout as a tar archive; the same layout gives the same archive."""
        with tarfile.open(path, "w", format=tarfile.USTAR_FORMAT) as archive:
            for file in sorted(self.folder.rglob("*")):
                entry = tarfile.TarInfo(file.relative_to(self.folder).as_posix() + ("/" if file.is_dir() else ""))
                if file.is_dir():
                    entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                    archive.addfile(entry)
                else:
                    entry.size, entry.mode = file.stat().st_size, 0o644
                    with file.open("rb") as content:
                        archive.addfile(entry, content)


def crates(program):
    """Return the packages that cargo-auditable wrote into a program: name, version, source, kind, dependencies.

    None when there are none. Programs are 64-bit ELF files, little-endian.
    """
    if program[:6] != b"\x7fELF\x02\x01":
        return None
    [sections] = struct.unpack_from("<Q", program, 0x28)
    size, count, of_names = struct.unpack_from("<HHH", program, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", program, sections + number * size) for number in range(count)]
    for name, _, _, _, offset, length in headers:
        if program[headers[of_names][4] + name :].startswith(b".dep-v0\0"):
            return json.loads(zlib.decompress(program[offset : offset + length]))["packages"]
    return None
